import { useTexts } from '@tessera/i18n'
import type { Host, PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { Button, ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import { ErrorNote } from '../../lib/error-note.tsx'
import { formatDay } from '../../lib/format-day.ts'
import { RATES, TEAM } from '../../lib/paths.ts'
import { RateFields } from '../../lib/rate-fields.tsx'
import { RateList } from '../../lib/rate-list.tsx'
import type { RatesStore } from './rates.store.ts'

export interface RatesPageProps extends PageProps {
  store: RatesStore
}

/** The caller's own rates, or those of the direct downline in the address, with a form that sets them from the next day on. */
export const RatesPage = observer(function RatesPage({ host, store }: RatesPageProps) {
  const t = useTexts('mfe-agent')
  const memberId = useAddress(host, RATES).get('node')
  useVisit(store.sheet, { node: memberId })
  useRefresh(host, store.sheet.query.load)
  return (
    <Page lead={t(memberId === null ? 'rate.own_lead' : 'rate.lead')}>
      <Loaded of={store.sheet.query} skeleton={<Rows count={5} height="72px" />} failed={t('rate.failed')}>
        {(sheet) => (
          <>
            {sheet.pending && (
              <Callout title={t('rate.pending', { day: formatDay(sheet.pending.from) })}>
                <RateList rates={sheet.pending.rates} />
              </Callout>
            )}
            <Card
              as="section"
              title={memberId === null ? t('rate.now') : t('rate.now_of', { account: sheet.account ?? '' })}
            >
              <RateList rates={sheet.rates} />
            </Card>
            {sheet.editable ? (
              <RatesForm host={host} store={store} />
            ) : (
              memberId === null && (
                <ButtonLink variant="secondary" block href={TEAM} onPress={() => host.navigation.push(TEAM)}>
                  {t('rate.choose')}
                </ButtonLink>
              )
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
})

const RatesForm = observer(function RatesForm({ host, store }: { host: Host; store: RatesStore }) {
  const t = useTexts('mfe-agent')
  const { phase } = store
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await store.send()) host.toasts.show('success', t('rate.set'))
  }
  return (
    <Card as="section" title={t('rate.next')}>
      <form noValidate onSubmit={submit} aria-label={t('rate.next')}>
        <Stack>
          <RateFields entry={store.entry} />
          <ErrorNote host={host} error={store.error} />
          <Button type="submit" block busy={phase === 'sending'} disabled={phase !== 'sending' && !store.canSend}>
            {t('rate.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
})
