import type { Db, Trx } from '../../../database/tables.ts'
import type { Notify } from '../member/notify.ts'
import { inboxMessageOf, type LetterTexts } from '../messages-out/letters.domain.ts'
import { createOutboxRepository } from '../messages-out/outbox.repository.ts'
import type { MessageLanguage } from '../messages-out/outbox-messages.domain.ts'
import { createPasswordLinks } from '../recovery/links.repository.ts'
import { createSessionRepository } from '../sessions/sessions.repository.ts'

export interface PasswordChange {
  merchant: string
  memberId: string
  hash: string
  at: Date
  /** Handle of the session that stays open; all others end. Null to end all. */
  sessionToKeep: string | null
  /** Token of the mailed link that authorizes the change; it must be unused. */
  link?: string | undefined
  /** Hash that the change replaces, null if there is no password; nothing changes if another one is set by now. */
  replacedHash?: string | null | undefined
  /** True to remove passkeys and linked providers as well, because another person may have added them. */
  removeMethods: boolean
  messages: Record<MessageLanguage, LetterTexts>
  /** Language of the notification mail. */
  language: MessageLanguage
}

/** Applies all effects of a new password in one transaction. */
export const createPasswordChanges = (db: Db, notifyIn: (trx: Trx) => Notify) => ({
  /** Applies a password change; returns false if the link was used before, or if the password was changed meanwhile. */
  apply: ({
    merchant,
    memberId,
    hash,
    at,
    sessionToKeep,
    link,
    replacedHash,
    removeMethods,
    messages,
    language,
  }: PasswordChange): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const links = createPasswordLinks(trx)
      if (link !== undefined && !(await links.markUsed(link, at))) return false
      const { numUpdatedRows } = await trx
        .updateTable('members')
        .set({ password_hash: hash, password_due: false, password_changed_at: at })
        .where('id', '=', memberId)
        .$if(replacedHash !== undefined, (update) =>
          update.where('password_hash', 'is not distinct from', replacedHash ?? null),
        )
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await links.voidAll(memberId, at)
      if (removeMethods)
        for (const table of ['passkeys', 'social_links'] as const)
          await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
      await createSessionRepository(trx).endSessions(memberId, { except: sessionToKeep }, at)
      await notifyIn(trx)(memberId, inboxMessageOf(messages))
      await createOutboxRepository(trx).add(merchant, { topic: 'password-changed', memberId, language }, at)
      return true
    }),
})
export type PasswordChanges = ReturnType<typeof createPasswordChanges>
