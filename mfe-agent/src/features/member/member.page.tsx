import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useVisit } from '@tessera/platform/visit'
import { ButtonLink, Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { chartGlyph, usersGlyph } from '@tessera/ui/glyphs'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { Crumbs } from '../../lib/crumbs.tsx'
import { LinkRow } from '../../lib/link-row.tsx'
import { addressOf, KPI, MEMBER, RATES, TEAM, TRANSFER } from '../../lib/paths.ts'
import { RateList } from '../../lib/rate-list.tsx'
import type { MemberStore } from './member.store.ts'
import { MemberContracts } from './member-contracts.tsx'
import { MemberHeader } from './member-header.tsx'

export interface MemberPageProps extends PageProps {
  store: MemberStore
  memberId: string
}

/** One member of the team: details, rates, contracts, and the available actions. */
export const MemberPage = observer(function MemberPage({ host, store, memberId }: MemberPageProps) {
  const t = useTexts('mfe-agent')
  useVisit(store.member, memberId)
  useRefresh(host, store.reload)
  const ratesPath = addressOf(RATES, { node: memberId })
  const transferPath = addressOf(TRANSFER, { to: memberId })
  return (
    <Page>
      <Loaded of={store.member.query} skeleton={<Rows count={4} height="120px" />} failed={t('member.failed')}>
        {(member) => (
          <>
            <Crumbs
              host={host}
              crumbs={member.crumbs}
              hrefOf={(id) => (id === null ? TEAM : addressOf(MEMBER, { node: id }))}
            />
            <MemberHeader host={host} member={member} />
            {member.may.transfer && (
              <ButtonLink block href={transferPath} onPress={() => host.navigation.push(transferPath)}>
                {t('transfer.send')}
              </ButtonLink>
            )}
            <Card variant="bare">
              <LinkRow
                host={host}
                href={addressOf(KPI, { node: memberId })}
                start={<Icon of={chartGlyph} />}
                title={t('way.kpi')}
              />
              {member.members > 0 && (
                <LinkRow
                  host={host}
                  href={addressOf(TEAM, { node: memberId })}
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
                  <ButtonLink
                    size="s"
                    variant="secondary"
                    href={ratesPath}
                    onPress={() => host.navigation.push(ratesPath)}
                  >
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
