import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { ButtonLink, Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { chartGlyph, usersGlyph } from '@tessera/ui/glyphs'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { Crumbs } from '../../lib/crumbs.tsx'
import { addressOf, KPI, MEMBER, RATES, TEAM, TRANSFER } from '../../lib/paths.ts'
import { RateList } from '../../lib/rate-list.tsx'
import { WayRow } from '../../lib/way-row.tsx'
import type { MemberStore } from './member.store.ts'
import { MemberContracts } from './member-contracts.tsx'
import { MemberHead } from './member-head.tsx'

export interface MemberPageProps extends PageProps {
  store: MemberStore
  node: string
}

/** One member of the team: facts, rates, contracts, and what the caller may do. */
export const MemberPage = observer(function MemberPage({ host, store, node }: MemberPageProps) {
  const t = useTexts('mfe-agent')
  useLayoutEffect(() => store.member.show(node), [store, node])
  useRefresh(host, store.reload)
  const toRates = addressOf(RATES, { node })
  const toTransfer = addressOf(TRANSFER, { to: node })
  return (
    <Page>
      <Loaded of={store.member.reply} skeleton={<Rows count={4} height="120px" />} failed={t('member.failed')}>
        {(member) => (
          <>
            <Crumbs
              host={host}
              crumbs={member.crumbs}
              hrefOf={(id) => (id === null ? TEAM : addressOf(MEMBER, { node: id }))}
            />
            <MemberHead host={host} member={member} />
            {member.may.transfer && (
              <ButtonLink block href={toTransfer} onPress={() => host.navigation.push(toTransfer)}>
                {t('transfer.send')}
              </ButtonLink>
            )}
            <Card variant="bare">
              <WayRow
                host={host}
                href={addressOf(KPI, { node })}
                start={<Icon of={chartGlyph} />}
                title={t('way.kpi')}
              />
              {member.members > 0 && (
                <WayRow
                  host={host}
                  href={addressOf(TEAM, { node })}
                  start={<Icon of={usersGlyph} />}
                  title={t('member.team')}
                />
              )}
            </Card>
            <Card
              as="section"
              title={t('way.rates')}
              action={
                member.may.rates && (
                  <ButtonLink size="s" variant="secondary" href={toRates} onPress={() => host.navigation.push(toRates)}>
                    {t('rate.change')}
                  </ButtonLink>
                )
              }
            >
              <RateList rates={member.rates} />
            </Card>
            {member.node.level === 1 && <MemberContracts host={host} store={store} member={member} />}
          </>
        )}
      </Loaded>
    </Page>
  )
})
