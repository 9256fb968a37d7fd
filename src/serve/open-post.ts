import { join } from 'node:path'
import type { Clock } from '../ports/clock.ts'
import type { LetterFolder, Post } from '../ports/email.ts'
import { folderPost } from '../post/folder-post.ts'
import { smtpPost } from '../post/smtp-post.ts'
import type { Config } from './config/config-schema.ts'

/** How letters leave; and the folder in which they lie if they leave by nobody. */
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
