import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lookup } from '../kernel/values/lookup.ts'
import { folderPost } from '../mail/folder-mail.ts'
import { smtpPost } from '../mail/smtp-mail.ts'
import type { Clock } from '../ports/clock.ts'
import type { LetterFolder, Post } from '../ports/email.ts'
import { StartFault } from './banner.ts'
import type { Config } from './config/config-schema.ts'

/** How letters leave; and the folder in which they lie if they leave by no one. */
export type OpenedPost = {
  readonly post: Post
  readonly letters?: LetterFolder
  /** Where they go, in words. */
  readonly where: string
  /** What stands behind the `@` of the identities of letters. */
  readonly domain: string
}

/** Opens the post: a mail server, or a folder in the data folder where none is named. */
export function openPost({ smtp, from }: Config['mail'], data: string, clock: Clock): OpenedPost {
  const domain = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  if (smtp !== undefined) return { post: smtpPost({ url: smtp, from }), where: new URL(smtp).host, domain }
  const folder = join(data, 'letters')
  const post = folderPost({ folder, from, clock })
  return { post, letters: post, where: folder, domain }
}

/** A folder that a host names in a setting (`data`, `backup`), made if it is not there, for the server's user alone. */
export function folderFor(purpose: 'data' | 'backup', path: string): string {
  const folder = resolve(path)
  try {
    made(folder)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new StartFault(
      `${folder} cannot be the ${purpose} folder: ${lookup(WHY, code) ?? `it cannot be made (${code})`}.`,
    )
  }
}

/** One folder after another: `recursive` does not come to an end where no one can make any, as in /proc. */
function made(folder: string): void {
  if (existsSync(folder)) return
  made(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const WHY: { readonly [code: string]: string } = {
  EACCES: 'this user may not write there; give it the folder, or choose another',
  EPERM: 'this user may not write there; give it the folder, or choose another',
  EROFS: 'what it lies on is read-only; choose another',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file; choose another',
  EEXIST: 'there is a file of that name; choose another',
  ENOENT: 'nobody can make a folder there; choose another',
}
