import type { Host, PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { TeamPage } from '../features/team/team.page.tsx'

export default function Team(props: PageProps) {
  return <TeamPage {...props} store={compose(props.host).team} />
}

export const prepare = (host: Host): void => void compose(host).team.summary.load()

export { texts } from '../texts.ts'
