import { type TextKey, useTexts } from '@tessera/i18n'
import { currencySign } from '@tessera/i18n/money'
import { Icon, IconButton } from '@tessera/ui'
import { alertGlyph, checkGlyph, infoGlyph, trashGlyph } from '@tessera/ui/glyphs'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { PercentField } from '../../lib/percent-field.tsx'
import * as styles from './offer.module.css'
import type { OfferStore, TierResult } from './offer.store.ts'
import { FIELDS_OF, type TierEntry, type TierField } from './tier-entry.ts'

const LABELS: Readonly<Record<TierField, TextKey<'mfe-agent'>>> = {
  turnover: 'offer.turnover',
  net: 'offer.net',
  active: 'offer.active',
  share: 'offer.share',
}
const PROBLEMS: Readonly<Record<'unreadable' | 'order' | 'uncovered', TextKey<'mfe-agent'>>> = {
  unreadable: 'offer.unreadable',
  order: 'offer.order',
  uncovered: 'offer.uncovered',
}

const GLYPHS = { good: checkGlyph, open: infoGlyph, bad: alertGlyph } as const

interface TierCardProps {
  store: OfferStore
  tier: TierEntry
  tierIndex: number
  result: TierResult
  currency: string
}

/** Fields of one tier, with its problem or cover shown while typing. */
export const TierCard = observer(function TierCard({ store, tier, tierIndex: index, result, currency }: TierCardProps) {
  const t = useTexts('mfe-agent')
  const name = t('terms.tier', { tier: index + 1 })
  // An incomplete tier is not shown as an error.
  const status = 'cover' in result ? 'good' : result.problem === 'unreadable' ? 'open' : 'bad'
  return (
    <fieldset className={styles.tier}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.fields}>
        {FIELDS_OF[store.kind].map((field) => {
          const props = {
            label: t(LABELS[field]),
            value: tier.texts[field],
            onChange: (text: string) => store.setText(tier.key, field, text),
          }
          if (field === 'share') return <PercentField key={field} {...props} />
          return field === 'active' ? (
            <TextField key={field} {...props} inputMode="numeric" autoComplete="off" maxLength={6} />
          ) : (
            <TextField
              key={field}
              {...props}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              prefix={currencySign(currency)}
            />
          )
        })}
      </div>
      {store.tiers.length > 1 && (
        <div className={styles.remove}>
          <IconButton
            label={t('offer.remove', { name })}
            icon={<Icon of={trashGlyph} size={20} />}
            onClick={() => store.remove(tier.key)}
          />
        </div>
      )}
      <p className={styles.verdict} data-verdict={status} role="status">
        <Icon of={GLYPHS[status]} size={16} />
        {'problem' in result
          ? t(PROBLEMS[result.problem])
          : result.cover === 'house'
            ? t('offer.good')
            : t('offer.covered', { tier: result.cover + 1 })}
      </p>
    </fieldset>
  )
})
