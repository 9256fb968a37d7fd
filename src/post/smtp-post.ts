import { createTransport } from 'nodemailer'
import type { Mail, Post, Posted } from '../ports/post.ts'
import { mailHeaders } from './mail-headers.ts'
import { smtpSettings } from './smtp-settings.ts'

/** Letters leave by a mail server. */
export function smtpPost({ url, from }: { readonly url: string; readonly from: string }): Post {
  const transport = createTransport({ ...smtpSettings(url), disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail: Mail): Promise<Posted> {
      const { messageId, subject, text } = mail
      const odd = mail.to.find(address => !isAddress(address))
      if (odd !== undefined) return { ok: false, again: false, why: 'What it is to go to is no e-mail address.' }
      const to = mail.to.map(address => ({ name: '', address }))
      try {
        await transport.sendMail({ messageId, from, to, subject, text, headers: mailHeaders(mail) })
        return { ok: true }
      } catch (error) {
        return refusal(error as SmtpError)
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** One address and nothing beside it: no list, no name, no line end. */
function isAddress(text: string): boolean {
  return /^[^\s<>()[\],;:"\\@\p{Cc}]+@[^\s<>(),;:"\\@\p{Cc}]+$/u.test(text)
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly response?: string }

/**
 * What a mail server refuses for good (5xx) because of the letter or of whom it is to go to. All else, a wrong password
 * and a server that cannot be reached included, may be otherwise another time.
 */
function refusal({ code, responseCode = 0, response, message }: SmtpError): Posted {
  const ofTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { ok: false, again: !(ofTheLetter && responseCode >= 500), why: response ?? message }
}
