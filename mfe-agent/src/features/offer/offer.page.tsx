import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { ContractKind } from '@tessera/site'
import { EmptyState } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { KIND_NAMES } from '../../lib/contract-labels.ts'
import { addressOf, OFFER } from '../../lib/paths.ts'
import type { OfferAddress, OfferStore } from './offer.store.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferSheet } from './offer-sheet.tsx'

/** The caller has no contract of this kind in force, so cannot offer one. */
const NO_OWN_CONTRACT = 'error.contract_state'

export interface OfferPageProps extends PageProps {
  store: OfferStore
  address: OfferAddress
}

/** Form that offers a contract to a direct downline, or amends one. */
export const OfferPage = observer(function OfferPage({ host, store, address }: OfferPageProps) {
  const t = useTexts('mfe-agent')
  const { node, kind, amends } = address
  useLayoutEffect(() => store.show({ node, kind, amends }), [store, node, kind, amends])
  useLayoutEffect(() => store.cancel, [store])
  useRefresh(host, store.offerContext.load)
  const { offerContext: offerData } = store
  const hasNoContract =
    offerData.value === null && offerData.loading.phase === 'failed' && offerData.loading.failure === NO_OWN_CONTRACT
  return (
    <Page lead={t('offer.lead')}>
      {amends === null && (
        <ChipGroup
          kind="single"
          layout="scroll"
          legend={t('contract.kind')}
          hideLegend
          options={ContractKind.options.map((contractKind) => ({
            value: contractKind,
            label: t(KIND_NAMES[contractKind]),
          }))}
          value={kind}
          onChange={(contractKind) =>
            contractKind && host.navigation.replace(addressOf(OFFER, { node, kind: contractKind }))
          }
        />
      )}
      {hasNoContract ? (
        <EmptyState title={t('offer.no_ground')} text={t('offer.no_ground_text')} />
      ) : (
        <Loaded of={offerData} skeleton={<Rows count={3} height="180px" />} failed={t('offer.failed')}>
          {({ member }) => (
            <>
              <p>{t('contract.with', { account: member.account })}</p>
              <OfferForm host={host} store={store} />
            </>
          )}
        </Loaded>
      )}
      <OfferSheet host={host} store={store} address={address} />
    </Page>
  )
})
