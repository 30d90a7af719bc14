import { randomUUID } from 'node:crypto'
import type { Notify } from '../../identity/member/notify.ts'
import type { MessageRepository } from './messages.repository.ts'

/** Returns a `Notify` that writes the message to the member's inbox. */
export const createInbox =
  (messages: Pick<MessageRepository, 'add'>, now: () => Date): Notify =>
  async (memberId, { category, title, content, link }) =>
    messages.add({
      id: randomUUID(),
      member_id: memberId,
      category,
      title_th: title.th,
      title_en: title.en,
      content_th: content.th,
      content_en: content.en,
      link: link ?? null,
      sent_at: now(),
      read_at: null,
      deleted_at: null,
    })
