import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { greetMailServer, smtpPost } from '../../mail/smtp-mail.ts'
import type { CheckedInstallation, Finding, InstallationWish } from '../../ports/installation.ts'
import { configForCommand } from '../banner-port-and-config.ts'
import type { Config } from '../config/config-schema.ts'
import { checkAddress } from './check-address.ts'
import { checkBackups, checkData, checkDisk } from './check-folders.ts'
import { checkNodes } from './check-nodes.ts'
import { checkPostgres, checkReplica } from './check-postgres.ts'

/** The folder into which `npm run build` puts the pages. */
const PAGES = join(import.meta.dirname, '../../../dist/web')

/** Checks everything around the database of a server: what it is configured to use, and how people reach it. */
export async function checkInstallation({
  config: file,
  data,
  sendMail,
  databaseOnly = false,
}: InstallationWish): Promise<CheckedInstallation> {
  const env = data === undefined ? process.env : { ...process.env, NOMIC_DATA: data }
  const read = configForCommand(env, file)
  if (!read.ok) {
    const remedy = 'Correct the configuration. The server does not start with it.'
    return { data, findings: read.faults.map(what => ({ check: 'configuration', state: 'fault', what, remedy })) }
  }
  const { config } = read
  if (databaseOnly) {
    const elsewhere = config.store === undefined ? {} : { elsewhere: { logs: undefined } }
    return { data: resolve(config.data), findings: [], ...elsewhere }
  }
  const findings: readonly Finding[] = [
    { check: 'configuration', state: 'good', what: 'The configuration is valid.' },
    checkPages(),
    checkData(config.data),
    checkDisk(config.data),
    ...(config.store === undefined ? [checkBackups(config.backup, Date.now())] : []),
    ...(await checkAddress(config)),
    await checkMail(config, sendMail),
  ]
  if (config.store === undefined) return { data: resolve(config.data), findings }
  const { findings: found, logs } = await checkPostgres(config.store)
  const replica =
    logs === undefined || config.replica === undefined ? [] : [await checkReplica(config.replica, config.store)]
  const nodes = logs === undefined ? [] : await checkNodes(config.store)
  return { data: resolve(config.data), findings: [...findings, ...found, ...replica, ...nodes], elsewhere: { logs } }
}

function checkPages(): Finding {
  if (existsSync(join(PAGES, 'index.html'))) return { check: 'pages', state: 'good', what: 'The pages are built.' }
  const what = 'The pages are not built, so the server shows only one plain page.'
  return { check: 'pages', state: 'fault', what, remedy: 'Run npm run build in the folder of Nomothete.' }
}

/** Connects to the mail server, greets it and signs in. Sends an email only if the host wants one. */
async function checkMail({ mail: { smtp, from }, origin }: Config, sendMail: string | undefined): Promise<Finding> {
  if (smtp === undefined) {
    const what = 'No mail server is configured, so emails are written to a folder and reach no one.'
    if (origin === undefined) return { check: 'mail', state: 'good', what }
    return {
      check: 'mail',
      state: 'warning',
      what,
      remedy: 'Set mail.smtp; without email, nobody can verify an address.',
    }
  }
  const { host } = new URL(smtp)
  const why = await greetMailServer(smtp)
  if (why !== undefined) {
    const what = `The mail server ${host} cannot be used: ${why}`
    return { check: 'mail', state: 'fault', what, remedy: 'Correct mail.smtp, or ask the operator of the mail server.' }
  }
  if (sendMail === undefined)
    return {
      check: 'mail',
      state: 'good',
      what: `The mail server ${host} answers. (--send-mail ADDRESS sends an email.)`,
    }
  const post = smtpPost({ url: smtp, from })
  const text = 'This email was sent by nomic doctor. The mail server accepts emails of your server.\n'
  const messageId = `<doctor-${Date.now()}@${new URL(origin ?? 'http://localhost').hostname}>`
  const sent = await post.send({
    messageId,
    to: [sendMail],
    subject: 'An email from Nomothete',
    text,
    html: `<p>${text}</p>`,
  })
  await post.close()
  if (sent.ok)
    return { check: 'mail', state: 'good', what: `The mail server ${host} accepted an email to ${sendMail}.` }
  const what = `The mail server ${host} refused an email from ${from}: ${sent.why}`
  return {
    check: 'mail',
    state: 'fault',
    what,
    remedy: 'Check that this mail server allows mail.from as a sender.',
  }
}
