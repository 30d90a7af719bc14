import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { CarryRule } from '@tessera/site'
import { Button, Icon } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { plusGlyph } from '@tessera/ui/glyphs'
import { Segmented } from '@tessera/ui/segmented'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import { CARRY_LABELS } from '../../lib/contract-labels.ts'
import { ErrorNote } from '../../lib/error-note.tsx'
import type { OfferStore } from './offer.store.ts'
import { TierCard } from './tier-card.tsx'

const PERIOD_COUNTS = ['1', '2', '3']

/** The terms of an offer, tier by tier. */
export const OfferForm = observer(function OfferForm({ host, store }: { host: Host; store: OfferStore }) {
  const t = useTexts('mfe-agent')
  const { tiers, tierResults, kind } = store
  const submit = (event: FormEvent) => {
    event.preventDefault()
    store.confirm()
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('offer.title')}>
      <Stack>
        {tiers.map((tier, index) => {
          const result = tierResults[index]
          return (
            result && (
              <TierCard
                key={tier.key}
                store={store}
                tier={tier}
                tierIndex={index}
                result={result}
                currency={host.merchant.currency}
              />
            )
          )
        })}
        <Button
          block
          variant="secondary"
          icon={<Icon of={plusGlyph} size={20} />}
          disabled={!store.canAdd}
          onClick={store.add}
        >
          {t(store.canAdd ? 'offer.add' : 'offer.full')}
        </Button>
        {kind === 'dividend' && (
          <>
            {store.fixedPeriods === null ? (
              <Segmented
                label={t('offer.periods')}
                options={PERIOD_COUNTS.map((count) => ({
                  value: count,
                  label: t('offer.times', { count: Number(count) }),
                }))}
                value={String(store.periodsPerMonth)}
                onChange={(count) => store.setPeriods(Number(count))}
              />
            ) : (
              <p>{t('offer.as_own', { count: store.fixedPeriods })}</p>
            )}
            <ChipGroup
              kind="single"
              legend={t('offer.carry')}
              options={CarryRule.options.map((rule) => ({ value: rule, label: t(CARRY_LABELS[rule]) }))}
              value={store.carry}
              onChange={(rule) => rule && store.setCarry(rule)}
            />
          </>
        )}
        <ErrorNote host={host} error={store.error} />
        <Button type="submit" block disabled={store.terms === null}>
          {t('offer.next')}
        </Button>
      </Stack>
    </form>
  )
})
