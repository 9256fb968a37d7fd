/** A thread that decides, as it is served, which also says how much memory it takes. */
import '../src/serve/desk-thread.ts'
import { tellMemory } from './thread-memory.ts'

tellMemory()
