import type { Host, PageProps } from '@tessera/platform'
import { composeHelp } from '../compose-help.ts'
import { HelpPage } from '../features/help/help.page.tsx'

export default function Help(props: PageProps) {
  return <HelpPage {...props} store={composeHelp(props.host).help} />
}

export const prepare = (host: Host): void => void composeHelp(host).help.topics.load()

export { texts } from '../texts.ts'
