import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
import { TeamPage } from '../features/team/team.page.tsx'
import { composeTeam } from '../features/team/team.store.ts'
import { teamFilterOf } from '../features/team/team-filter.ts'

export default function Team(props: PageProps) {
  return <TeamPage {...props} store={composeTeam(props.host).team} />
}

export const prepare = (host: Host): void =>
  prepareVisit(composeTeam(host).team, teamFilterOf(queryOf(host.navigation.path)))

export { texts } from '../texts.ts'
