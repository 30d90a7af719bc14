import { type LanguageCode, requestKeyOf } from '@tessera/contracts'
import { type AnnouncementGroups, MerchantConfig, SHELL_FIRST_DATA, type SystemStatus, statusCode } from '@tessera/site'
import { siteRoute } from '@tessera/site/site-routes'
import type { EdgeSite, Replies } from './site.ts'

const [STATUS, ANNOUNCEMENTS] = SHELL_FIRST_DATA
const STATUS_KEY = requestKeyOf(STATUS)
const announcementsKey = (language: LanguageCode) => requestKeyOf(ANNOUNCEMENTS.replaceAll('{language}', language))

/** State unknown: the site may be closed to this visitor. */
const UNKNOWN_STATE = -1

const isSwitchOn = (switches: MerchantConfig['switches'], name: string): boolean =>
  (switches as Record<string, boolean | undefined>)[name] === true

const replyValue = <T>(replies: Replies, key: string): T | undefined =>
  (replies[key] as { value: T } | undefined)?.value

/** Gaming and lottery site. */
export const gamingSite: EdgeSite<MerchantConfig> = {
  merchants: MerchantConfig,
  home: '/m/home',
  preloadedCalls: SHELL_FIRST_DATA,
  stateCall: STATUS,
  stateOf(replies) {
    const status = replyValue<SystemStatus>(replies, STATUS_KEY)
    return status ? statusCode(status) : UNKNOWN_STATE
  },
  withAddress(reply, address) {
    const { value, ...otherFields } = reply as { value: SystemStatus }
    const { location: _, ...publicStatus } = value
    // The location is last, so that little of the document follows the varying part.
    return { ...otherFields, value: { ...publicStatus, location: { ip: address } } }
  },
  frameDataOf: siteRoute,
  bootFields: ({ session, switches }, { trialCode, switches: stableSwitches }) => {
    const switchedOff = Object.keys(stableSwitches).filter(
      (name) => isSwitchOn(stableSwitches, name) && !isSwitchOn(switches, name),
    )
    return { trialCode, session, ...(switchedOff.length > 0 ? { off: switchedOff } : {}) }
  },
  contactsOf: ({ customerService }) => customerService.filter(({ csType }) => csType !== 'VIP'),
  pictureOf(replies, language) {
    const groups = replyValue<AnnouncementGroups>(replies, announcementsKey(language))
    return groups?.banners.find(({ groupName, url }) => groupName === 'm_home' && url) ?? null
  },
}
