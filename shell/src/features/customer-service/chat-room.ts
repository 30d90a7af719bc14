import { canInbox } from '@tessera/site'
import { LaunchChat } from '@tessera/site/calls'
import type { Shell } from '../../stores/shell.ts'

const COLOR_FORMAT = /^#[0-9a-f]{6}$/i

/** Colour of the browser's own bar. */
function siteColor(): string {
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? ''
  return COLOR_FORMAT.test(themeColor) ? themeColor : '#000000'
}

/** True if the member has a chat room, which replaces the merchant's general address (API-090). */
export const hasChatRoom = ({ session, status }: Pick<Shell, 'session' | 'status'>): boolean =>
  session.current !== null && canInbox(session.current.type) && status.isOn('CBS3')

/** Returns the address of the member's chat room, with a link back to the current page; marks its messages as read. */
export async function launchChatRoom({ http, locale, boot, unread }: Shell): Promise<string> {
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
  unread.setCount('chat', 0)
  return value.url
}
