/** A thread that decides, as it is served, which also says what it takes. */
import '../src/serve/session-thread.ts'
import { tellUsage } from './thread-usage.ts'

tellUsage()
