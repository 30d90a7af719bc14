import { canInbox } from '@tessera/site'
import { LaunchChat } from '@tessera/site/calls'
import type { Shell } from '../../stores/shell.ts'

const COLOR = /^#[0-9a-f]{6}$/i

/** Colour of the browser's own bar. */
function siteColor(): string {
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? ''
  return COLOR.test(themeColor) ? themeColor : '#000000'
}

/** True if the member has a chat room, which replaces the merchant's general address (API-090). */
export const hasRoom = ({ session, status }: Pick<Shell, 'session' | 'status'>): boolean =>
  session.current !== null && canInbox(session.current.type) && status.isOn('CBS3')

/** Address of the member's room, which leads back to where it is opened from; what waited there counts as read. */
export async function openRoom({ http, locale, boot, unread }: Shell): Promise<string> {
  const { pathname, search } = window.location
  const { value } = await http.call(LaunchChat, {
    query: {
      language: locale.language,
      b2c: 1,
      backUrl: `${pathname}${search}`,
      headerColor: siteColor(),
      title: boot.merchant.name,
      template: 'v2',
    },
  })
  unread.take('chat', 0)
  return value.url
}
