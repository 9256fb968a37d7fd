import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lookup } from '../kernel/values/lookup.ts'
import { folderPost } from '../mail/folder-mail.ts'
import { smtpPost } from '../mail/smtp-mail.ts'
import type { Clock } from '../ports/clock.ts'
import type { EmailFolder, Post } from '../ports/email.ts'
import { StartFault } from './banner-port-and-config.ts'
import type { Config } from './config/config-schema.ts'

/** The way emails are sent, and the folder for them if they are not sent. */
export type OpenedPost = {
  readonly post: Post
  readonly emails?: EmailFolder
  /** Describes where emails go. */
  readonly where: string
  /** The domain after the `@` in message ids. */
  readonly domain: string
}

/** Opens the mail transport: a mail server or, if none is configured, a folder in the data folder. */
export function openMailTransport({ smtp, from }: Config['mail'], data: string, clock: Clock): OpenedPost {
  const domain = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  if (smtp !== undefined) return { post: smtpPost({ url: smtp, from, clock }), where: new URL(smtp).host, domain }
  const folder = join(data, 'emails')
  const post = folderPost({ folder, from, clock })
  return { post, emails: post, where: folder, domain }
}

/**
 * Creates the folder that a host names in a setting (`data`, `backup`), if necessary. Only the user that runs the
 * server has access to it.
 */
export function ensureUsableFolder(purpose: 'data' | 'backup', path: string): string {
  const folder = resolve(path)
  try {
    makeFolders(folder)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new StartFault(
      `${folder} cannot be the ${purpose} folder: ${lookup(WHY, code) ?? `it cannot be created (${code})`}.`,
    )
  }
}

/**
 * Creates the folders one after another, because `recursive` never returns in a place where no one can create a folder,
 * such as /proc.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const WHY: { readonly [code: string]: string } = {
  EACCES: 'this user cannot write there; grant access to the folder, or choose another',
  EPERM: 'this user cannot write there; grant access to the folder, or choose another',
  EROFS: 'it is on a read-only file system; choose another',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of its path is a file; choose another',
  EEXIST: 'a file has that name; choose another',
  ENOENT: 'no folder can be created there; choose another',
}
