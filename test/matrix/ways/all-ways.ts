import type { Way } from '../way.ts'
import { suber } from './suber.ts'

export const ALL_WAYS: readonly Way[] = [suber]
