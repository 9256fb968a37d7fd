/** A production decider thread that also reports its usage. */
import '../src/serve/session-thread.ts'
import { tellUsage } from './thread-usage.ts'

tellUsage()
