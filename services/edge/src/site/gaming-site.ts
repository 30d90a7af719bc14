import { type LanguageCode, requestKeyOf } from '@tessera/contracts'
import { type AnnouncementGroups, MerchantConfig, SHELL_FIRST_DATA, type SystemStatus, statusCode } from '@tessera/site'
import { siteRoute } from '@tessera/site/site-routes'
import type { EdgeSite, Replies } from './site.ts'

const [STATUS, ANNOUNCEMENTS] = SHELL_FIRST_DATA
const STATUS_KEY = requestKeyOf(STATUS)
const announcementsKey = (language: LanguageCode) => requestKeyOf(ANNOUNCEMENTS.replaceAll('{language}', language))

/** Unknown: the site may be closed to this visitor. */
const UNKNOWN = -1

const isOn = (switches: MerchantConfig['switches'], name: string): boolean =>
  (switches as Record<string, boolean | undefined>)[name] === true

const replyValue = <T>(replies: Replies, key: string): T | undefined =>
  (replies[key] as { value: T } | undefined)?.value

/** Gaming and lottery site, as this edge knows it. */
export const gamingSite: EdgeSite<MerchantConfig> = {
  merchants: MerchantConfig,
  home: '/m/home',
  firstData: SHELL_FIRST_DATA,
  state: STATUS,
  stateOf(replies) {
    const status = replyValue<SystemStatus>(replies, STATUS_KEY)
    return status ? statusCode(status) : UNKNOWN
  },
  addressed(reply, address) {
    const { value, ...rest } = reply as { value: SystemStatus }
    const { location: _, ...publicStatus } = value
    // Last, so that little of the document follows the part that differs.
    return { ...rest, value: { ...publicStatus, location: { ip: address } } }
  },
  faceOf: siteRoute,
  bootOf: ({ session, switches }, { trialCode, switches: everybodys }) => {
    const off = Object.keys(everybodys).filter((name) => isOn(everybodys, name) && !isOn(switches, name))
    return { trialCode, session, ...(off.length > 0 ? { off } : {}) }
  },
  contactsOf: ({ customerService }) => customerService.filter(({ csType }) => csType !== 'VIP'),
  pictureOf(replies, language) {
    const groups = replyValue<AnnouncementGroups>(replies, announcementsKey(language))
    return groups?.banners.find(({ groupName, url }) => groupName === 'm_home' && url) ?? null
  },
}
