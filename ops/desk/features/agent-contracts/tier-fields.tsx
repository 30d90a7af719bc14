import { type ContractKind, MAX_TIERS } from '@tessera/site'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { texts } from '../../texts.ts'
import { emptyTier, TIER_FIELDS, type TierDraft, type TierErrors } from './tier-draft.ts'
import * as styles from './tier-fields.module.css'

const labels = texts.contracts

interface TierFieldsProps {
  kind: ContractKind
  tiers: readonly TierDraft[]
  /** Errors by tier, after the first submit. */
  errors: TierErrors
  onChange: (tiers: readonly TierDraft[]) => void
}

/** Fieldsets of the tiers, each with the fields of its kind of contract. */
export function TierFields({ kind, tiers, errors, onChange }: TierFieldsProps) {
  const nextKey = Math.max(...tiers.map(({ key }) => key)) + 1
  return (
    <>
      {tiers.map((tier, index) => {
        const error = errors[index]
        return (
          <fieldset key={tier.key} className={styles.tier}>
            <legend>{labels.tier(index + 1)}</legend>
            {TIER_FIELDS[kind].map((field) => (
              <Field key={field} label={labels.fields[field]}>
                {(control) => (
                  <input
                    {...control}
                    aria-invalid={error ? true : undefined}
                    inputMode={field === 'active' ? 'numeric' : 'decimal'}
                    autoComplete="off"
                    maxLength={20}
                    value={tier.inputs[field]}
                    onChange={({ target }) =>
                      onChange(
                        tiers.map((item) =>
                          item === tier ? { ...item, inputs: { ...item.inputs, [field]: target.value } } : item,
                        ),
                      )
                    }
                  />
                )}
              </Field>
            ))}
            {error && (
              <div className={styles.wide}>
                <Callout tone="bad" title={labels.tierErrors[error]} isAlert />
              </div>
            )}
            {tiers.length > 1 && (
              <Button
                size="small"
                variant="quiet"
                className={styles.remove}
                onClick={() => onChange(tiers.filter((item) => item !== tier))}
              >
                {labels.removeTier(index + 1)}
              </Button>
            )}
          </fieldset>
        )
      })}
      {tiers.length < MAX_TIERS && (
        <Actions>
          <Button size="small" onClick={() => onChange([...tiers, emptyTier(nextKey)])}>
            {labels.addTier}
          </Button>
        </Actions>
      )}
    </>
  )
}
