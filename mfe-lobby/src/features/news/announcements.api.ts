import type { Host } from '@tessera/platform'
import { Announcements } from '@tessera/site/calls'

/** HTML bodies of the popup announcements by id, in the current language. */
export async function fetchAnnouncementBodies({
  http,
  locale,
}: Pick<Host, 'http' | 'locale'>): Promise<ReadonlyMap<string, string>> {
  const { value } = await http.call(Announcements, { query: { platform: 'M', language: locale.language, type: 'PU' } })
  return new Map(value.popup.map(({ id, content }) => [id, content]))
}
