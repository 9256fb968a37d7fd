/**
 * Writes the table of letters that look alike, from Unicode's file confusables.txt
 * (https://www.unicode.org/Public/security/): `node tools/look-alikes.ts confusables.txt`, for each version of Unicode.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const TO = join(import.meta.dirname, '../src/app/names/generated/look-alikes.ts')

/** A letter, and a letter or several ASCII letters that look like it. */
type Pair = { readonly letter: string; readonly like: string }

const [file = ''] = parseArgs({ allowPositionals: true }).positionals
const lines = readFileSync(file, 'utf8').split('\n')
const version = lines.find(line => line.startsWith('# Version: '))?.slice(11)
const groups = Map.groupBy(lines.flatMap(pairIn), ({ like }) => like)
const rows = [...groups].map(([like, pairs]) => [like, ...pairs.map(({ letter }) => letter)].join(' '))
writeFileSync(TO, `${header(version)}export const LOOK_ALIKES = \`\n${rows.join('\n')}\n\`\n`)

/**
 * The pair in a line such as `0430 ; 0061 ; MA # ( а → a ) …`. Names are compared in their normal form, so letters with
 * another normal form are left out. So are syllables that are like several others, and everything that is no letter.
 */
function pairIn(line: string): readonly Pair[] {
  const [from, to] = line.split(';').map(it => it.trim())
  if (from === undefined || to === undefined) return []
  const [letter, like] = [charactersOf(from), charactersOf(to)]
  const isAlike = /^[\p{L}\p{N}]$/u.test(letter) && /^([\p{L}\p{N}]|[A-Za-z]+)$/u.test(like)
  return isAlike && letter === letter.normalize('NFKD') ? [{ letter, like }] : []
}

function charactersOf(codes: string): string {
  return String.fromCodePoint(...codes.split(' ').map(code => Number.parseInt(code, 16)))
}

function header(version = ''): string {
  return `/**
 * Letters that look alike, from confusables.txt of Unicode ${version}, written by \`tools/look-alikes.ts\`: in each line, a
 * letter and others that look like it.
 *
 * UNICODE LICENSE V3. COPYRIGHT AND PERMISSION NOTICE
 *
 * Copyright © 1991-2025 Unicode, Inc.
 *
 * NOTICE TO USER: Carefully read the following legal agreement. BY DOWNLOADING, INSTALLING, COPYING OR OTHERWISE USING
 * DATA FILES, AND/OR SOFTWARE, YOU UNEQUIVOCALLY ACCEPT, AND AGREE TO BE BOUND BY, ALL OF THE TERMS AND CONDITIONS OF
 * THIS AGREEMENT. IF YOU DO NOT AGREE, DO NOT DOWNLOAD, INSTALL, COPY, DISTRIBUTE OR USE THE DATA FILES OR SOFTWARE.
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of data files and any associated
 * documentation (the "Data Files") or software and any associated documentation (the "Software") to deal in the Data
 * Files or Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
 * distribute, and/or sell copies of the Data Files or Software, and to permit persons to whom the Data Files or Software
 * are furnished to do so, provided that either (a) this copyright and permission notice appear with all copies of the
 * Data Files or Software, or (b) this copyright and permission notice appear in associated Documentation.
 *
 * THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
 * LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY
 * RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY
 * SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS,
 * WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
 * PERFORMANCE OF THE DATA FILES OR SOFTWARE.
 *
 * Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to
 * promote the sale, use or other dealings in these Data Files or Software without prior written authorization of the
 * copyright holder.
 */
`
}
