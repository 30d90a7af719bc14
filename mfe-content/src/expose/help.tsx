import type { Host, PageProps } from '@tessera/platform'
import { HelpPage } from '../features/help/help.page.tsx'
import { composeHelp } from '../features/help/help.store.ts'

export default function Help(props: PageProps) {
  return <HelpPage {...props} store={composeHelp(props.host).help} />
}

export const prepare = (host: Host): void => void composeHelp(host).help.topics.load()

export { texts } from '../texts.ts'
