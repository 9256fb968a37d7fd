import { after } from 'node:test'
import { endServers } from './start-server.ts'

// Servers that a failed test has left would keep its process alive.
after(endServers)

export * from './start-server.ts'
