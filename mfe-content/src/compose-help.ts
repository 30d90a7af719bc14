import { oncePerHost } from '@tessera/platform'
import { helpApi } from './features/help/help.api.ts'
import { HelpStore } from './features/help/help.store.ts'

/** The store of the help centre. */
export const composeHelp = oncePerHost((host) => {
  const help = new HelpStore(helpApi(host.http, () => host.locale.language))
  host.events.on('language:reload', () => void help.topics.load(), host.lifetime)
  return { help }
})
