import { todayOf } from '@tessera/i18n/days'
import type { Host, PageProps } from '@tessera/platform'
import { prepareVisit } from '@tessera/platform/visit'
import { GameRecordPage } from '../features/game-record/game-record.page.tsx'
import { composeGameRecord } from '../features/game-record/game-record.store.ts'
import { recordFilterOf } from '../features/game-record/record-filter.ts'

export default function GameRecord(props: PageProps) {
  return <GameRecordPage {...props} store={composeGameRecord(props.host).gameRecord} />
}

export const prepare = (host: Host): void =>
  prepareVisit(composeGameRecord(host).gameRecord, recordFilterOf(host.navigation.path, todayOf(host.http.now())))

export { texts } from '../texts.ts'
