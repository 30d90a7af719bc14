import { DAY_MS } from '@tessera/server/durations'
import type { LoginEvent, LoginMethod, MerchantConfig } from '@tessera/site'
import type { Member } from '../../../database/tables.ts'
import { parseIsoTime } from '../../../paging/moment.domain.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { Notify } from '../member/notify.ts'
import { inboxMessageOf, newDeviceTexts, SECURITY_CENTRE } from '../messages-out/letters.domain.ts'
import type { OutboxRepository } from '../messages-out/outbox.repository.ts'
import { messageLanguage } from '../messages-out/outbox-messages.domain.ts'
import type { Client } from '../sessions/device.domain.ts'
import { hashToken } from '../sessions/sessions.domain.ts'
import type { LoginsRepository } from './logins.repository.ts'

const EVENTS_TTL_MS = 90 * DAY_MS
const DEVICES_TTL_MS = 400 * DAY_MS
const PAGE = 20

interface LoginContext {
  method: LoginMethod
  client: Client | undefined
  merchant: Pick<MerchantConfig, 'code' | 'timeZone' | 'defaultLanguage'>
}

/** Records login attempts. */
export interface LoginLog {
  /**
   * Records a login attempt: `loggedIn` succeeded, or all `accounts` failed. Written after the response, so that the response time does
   * not reveal whether there are such accounts.
   */
  recordAttempt(accounts: readonly Member[], loggedIn: Member | null, context: LoginContext): void
}

export interface LoginsDeps {
  logins: LoginsRepository
  notify: Notify
  outbox: Pick<OutboxRepository, 'add'>
  now: () => Date
  onError: (error: unknown) => void
}

/** Login history of members; notifies a member of a login from a new device. */
export function createLoginsService({ logins, notify, outbox, now, onError }: LoginsDeps) {
  let pendingWrites: Promise<void> = Promise.resolve()
  const runInBackground = (task: () => Promise<void>): void => {
    pendingWrites = pendingWrites.then(task).catch(onError)
  }

  const recordEvent = async (
    member: Member,
    ok: boolean,
    { method, client, merchant }: LoginContext,
    at: Date,
  ): Promise<void> => {
    const tokenHash = client ? hashToken(client.token) : ''
    const { isKnown, hasDevices: any } = await logins.deviceHistory(member.id, tokenHash)
    // The account's first browser does not count as new.
    const isNewDevice = !isKnown && any
    const { device, network } = client ?? { device: null, network: null }
    await logins.add({ member_id: member.id, at, ok, method, device, network, is_new_device: isNewDevice })
    if (!ok || !client) return
    await logins.saveDevice(member.id, tokenHash, at)
    if (isNewDevice) await notifyNewDevice(member.id, merchant, client, at)
  }

  const notifyNewDevice = async (
    memberId: string,
    merchant: LoginContext['merchant'],
    client: Client,
    at: Date,
  ): Promise<void> => {
    await notify(memberId, inboxMessageOf(newDeviceTexts(at, merchant.timeZone, client), SECURITY_CENTRE))
    const { device, network, origin } = client
    const language = messageLanguage(undefined, merchant.defaultLanguage)
    const message = { topic: 'new-device', memberId, at: at.toISOString(), device, network, origin, language } as const
    await outbox.add(merchant.code, message, at)
  }

  return {
    recordAttempt: (accounts: readonly Member[], loggedIn: Member | null, context: LoginContext): void => {
      const at = now()
      for (const member of loggedIn ? [loggedIn] : accounts)
        runInBackground(() => recordEvent(member, loggedIn !== null, context, at))
    },
    /** Page of up to 20 logins of the last 90 days, newest first. `before`: time of the last login of the previous page. */
    list: async (memberId: string, before?: string): Promise<Result<{ events: LoginEvent[]; more: boolean }>> => {
      const beforeTime = before === undefined ? null : parseIsoTime(before)
      if (before !== undefined && beforeTime === null) return err('request.invalid', { fields: { before: 'date' } })
      await pendingWrites
      const rows = await logins.list(memberId, beforeTime, PAGE + 1)
      const events = rows.slice(0, PAGE).map(({ at, is_new_device: isNewDevice, ...row }) => ({
        ...row,
        at: at.toISOString(),
        isNewDevice,
      }))
      return ok({ events, more: rows.length > PAGE })
    },
    /** Resolves once all pending writes are done. */
    flush: (): Promise<void> => pendingWrites,
    sweep: (): Promise<void> =>
      logins.deleteOld(new Date(now().getTime() - EVENTS_TTL_MS), new Date(now().getTime() - DEVICES_TTL_MS)),
  }
}
export type LoginsService = ReturnType<typeof createLoginsService>
