import type { LanguageCode } from '@tessera/contracts'
import type { ChatHost } from '@tessera/outside'
import type { ChatAnchor, MerchantConfig } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import type { ChatRepository } from './chat.repository.ts'
import type { ChatProvider } from './chat-provider.ts'

const MAX_MESSAGES = 50
/** Maximum length of a message, in characters. */
const MAX_MESSAGE_LENGTH = 2_000

interface Owner {
  memberId: string
  merchant: MerchantConfig
}
interface LaunchInput {
  language: LanguageCode
  /** Return URL of the room, absolute. */
  backUrl: string
  headerColor: string
  title: string
}
type AnchorFilter = 'all' | 'followed' | 'models'

const languageOf = (language: LanguageCode): 'th' | 'en' => (language === 'TH' ? 'th' : 'en')
/** Member's name for the chat provider, its only identifier. */
const nameOf = ({ memberId, merchant }: Owner): string => `${merchant.code}:${memberId}`

const toAnchor = ({ id, name, room, isLive, viewers }: ChatHost, language: LanguageCode): ChatAnchor => ({
  anchorId: id,
  name: name[languageOf(language)],
  roomType: room,
  isLive,
  viewers,
})

/** Chat rooms. `provider` is null if none is configured: then chat is off. */
export const createChatService = (provider: ChatProvider | null, repository: ChatRepository, now: () => Date) => {
  const isOff = ({ merchant }: Owner): boolean => provider === null || merchant.switches.CBS3 !== true
  return {
    /** Errors: `permission.denied` without a chat, `system.busy` if the provider does not respond. */
    anchors: async (
      owner: Owner,
      language: LanguageCode,
      filter: AnchorFilter,
    ): Promise<Result<{ anchors: ChatAnchor[] }>> => {
      if (!provider || isOff(owner)) return err('permission.denied')
      const [hosts, follows] = await Promise.all([
        provider.hosts(),
        filter === 'followed' ? provider.follows(nameOf(owner)) : Promise.resolve<string[]>([]),
      ])
      if (!hosts || !follows) return err('system.busy')
      const matchingHosts = hosts.filter(
        ({ id, isModel }) => filter === 'all' || (filter === 'models' ? isModel : follows.includes(id)),
      )
      const sorted = matchingHosts.toSorted((a, b) => Number(b.isLive) - Number(a.isLive) || b.viewers - a.viewers)
      return ok({ anchors: sorted.map((host) => toAnchor(host, language)) })
    },
    /** Same errors. Messages count as read once the room is open. */
    launch: async (owner: Owner, { language, ...options }: LaunchInput): Promise<Result<{ url: string }>> => {
      if (!provider || isOff(owner)) return err('permission.denied')
      const messages = await repository.latest(owner.memberId, MAX_MESSAGES)
      const url = await provider.open({
        ...options,
        member: nameOf(owner),
        language: languageOf(language),
        b2c: 1,
        template: 'v2',
        messages: messages.map(({ id, from_member, body, sent_at }) => ({
          id,
          fromMember: from_member,
          text: body.slice(0, MAX_MESSAGE_LENGTH),
          at: sent_at.toISOString(),
        })),
      })
      if (url === null) return err('system.busy')
      const ids = messages.filter(({ from_member }) => !from_member).map(({ id }) => id)
      await repository.markRead(owner.memberId, ids, now())
      return ok({ url })
    },
  }
}
export type ChatService = ReturnType<typeof createChatService>
