import { formatCount, useTexts } from '@tessera/i18n'
import { todayOf } from '@tessera/i18n/days'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { CsvButton } from '@tessera/site-ui/csv-button'
import { ButtonLink, EmptyState } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Crumbs } from '../../lib/crumbs.tsx'
import { OPEN_ACCOUNT, TEAM } from '../../lib/paths.ts'
import { MemberRow } from './member-row.tsx'
import type { TeamStore } from './team.store.ts'
import { activeFilterCount, teamAddress, teamFilterOf } from './team-filter.ts'
import { TeamTools } from './team-tools.tsx'

export interface TeamPageProps extends PageProps {
  store: TeamStore
}

/** Members of the team of the caller, or of a downline, from the address. */
export const TeamPage = observer(function TeamPage({ host, store }: TeamPageProps) {
  const t = useTexts('mfe-agent')
  const query = useAddress(host, TEAM)
  const [today] = useState(() => todayOf(host.http.now()))
  const filter = teamFilterOf(query)
  useVisit(store, filter)
  useRefresh(host, store.list.reload)
  const { rows } = store.list
  const isFiltered = activeFilterCount(filter) > 0 || filter.search !== ''
  return (
    <Page
      footer={
        filter.node === null && (
          <ButtonLink block href={OPEN_ACCOUNT} onPress={() => host.navigation.push(OPEN_ACCOUNT)}>
            {t('open.title')}
          </ButtonLink>
        )
      }
    >
      {filter.node !== null && (
        <Loaded of={store.crumbs.query} small skeleton={<Rows count={1} height="44px" />} failed={t('member.failed')}>
          {(crumbs) => <Crumbs host={host} crumbs={crumbs} hrefOf={(node) => teamAddress({ node })} />}
        </Loaded>
      )}
      <TeamTools host={host} filter={filter} today={today} />
      <Loaded of={rows} skeleton={<Rows count={7} height="64px" />} failed={t('team.failed')}>
        {(members) =>
          members.length === 0 ? (
            isFiltered ? (
              <EmptyState art="search" title={t('team.nobody')} text={t('team.nobody_text')} />
            ) : (
              <EmptyState title={t('team.none')} text={t('team.none_text')} />
            )
          ) : (
            <>
              <p>{t('team.count', { count: rows.totalCount ?? 0, shown: formatCount(rows.totalCount ?? 0) })}</p>
              <InfiniteList tail={rows.tail} onMore={() => void rows.more()} count={members.length}>
                <Card variant="bare">
                  <ul aria-label={t('team.members')}>
                    {members.map((member) => (
                      <li key={member.node.id}>
                        <MemberRow host={host} member={member} />
                      </li>
                    ))}
                  </ul>
                </Card>
              </InfiniteList>
              <CsvButton host={host} label={t('common.csv')} load={store.csv} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
})
