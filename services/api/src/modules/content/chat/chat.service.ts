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
/** Member's name at the chat provider, and the only identifier that is sent. */
const providerNameOf = ({ memberId, merchant }: Owner): string => `${merchant.code}:${memberId}`

const toAnchor = ({ id, name, room, isLive, viewers }: ChatHost, language: LanguageCode): ChatAnchor => ({
  anchorId: id,
  name: name[languageOf(language)],
  roomType: room,
  isLive,
  viewers,
})

/** Chat rooms. `provider` is null if none is configured, which disables the chat. */
export const createChatService = (provider: ChatProvider | null, repository: ChatRepository, now: () => Date) => {
  const isDisabled = ({ merchant }: Owner): boolean => provider === null || merchant.switches.CBS3 !== true
  return {
    /** Errors: `permission.denied` if chat is disabled, `system.busy` if the provider does not respond. */
    listHosts: async (
      owner: Owner,
      language: LanguageCode,
      filter: AnchorFilter,
    ): Promise<Result<{ anchors: ChatAnchor[] }>> => {
      if (!provider || isDisabled(owner)) return err('permission.denied')
      const [hosts, follows] = await Promise.all([
        provider.fetchHosts(),
        filter === 'followed' ? provider.fetchFollows(providerNameOf(owner)) : Promise.resolve<string[]>([]),
      ])
      if (!hosts || !follows) return err('system.busy')
      const matchingHosts = hosts.filter(
        ({ id, isModel }) => filter === 'all' || (filter === 'models' ? isModel : follows.includes(id)),
      )
      const sortedHosts = matchingHosts.toSorted((a, b) => Number(b.isLive) - Number(a.isLive) || b.viewers - a.viewers)
      return ok({ anchors: sortedHosts.map((host) => toAnchor(host, language)) })
    },
    /** Opens the member's room; same errors as above. Messages to the member are marked as read once the room is open. */
    launch: async (owner: Owner, { language, ...options }: LaunchInput): Promise<Result<{ url: string }>> => {
      if (!provider || isDisabled(owner)) return err('permission.denied')
      const messages = await repository.latest(owner.memberId, MAX_MESSAGES)
      const url = await provider.openRoom({
        ...options,
        member: providerNameOf(owner),
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
