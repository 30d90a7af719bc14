import type { Host } from '@tessera/platform'
import { Announcements } from '@tessera/site/calls'

/** Returns the HTML body of a notice, in the current language; empty if it no longer exists. */
export async function loadNoticeBody({ http, locale }: Pick<Host, 'http' | 'locale'>, id: string): Promise<string> {
  const { value } = await http.call(Announcements, { query: { platform: 'M', language: locale.language, type: 'PL' } })
  return value.player.find((announcement) => announcement.id === id)?.content ?? ''
}
