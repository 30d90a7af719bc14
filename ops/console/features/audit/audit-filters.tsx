import { observer } from 'mobx-react-lite'
import { Field } from '../../../ui/field.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import type { AuditFilter } from './audit-filter.ts'

/** Audit actions, as the registry names them. */
const ACTIONS = [
  'artifact.store',
  'candidate.drop',
  'candidate.halt',
  'candidate.promote',
  'candidate.set',
  'composition.create',
  'composition.move',
  'composition.promote',
  'configuration.publish',
  'merchant.flags',
  'merchant.guard',
  'release.publish',
  'retention.run',
  'token.create',
  'token.revoke',
] as const

interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

/** Fields that filter the audit by merchant, actor, action and days. */
export const AuditFilters = observer(function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const merchants = useMerchants().value ?? []
  const changeHandler = (key: keyof AuditFilter) => (event: { target: { value: string } }) =>
    onChange({ ...filter, [key]: event.target.value.trim() })
  return (
    <>
      <Field label={texts.audit.filter}>
        {(control) => (
          <select {...control} value={filter.merchant ?? ''} onChange={changeHandler('merchant')}>
            <option value="">{texts.audit.all}</option>
            {merchants.map(({ code }) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.audit.action}>
        {(control) => (
          <select {...control} value={filter.action ?? ''} onChange={changeHandler('action')}>
            <option value="">{texts.audit.all}</option>
            {ACTIONS.map((action) => (
              <option key={action}>{action}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.audit.actor}>
        {(control) => (
          <input
            {...control}
            defaultValue={filter.actor ?? ''}
            maxLength={60}
            onBlur={changeHandler('actor')}
            onKeyDown={blurOnEnter}
          />
        )}
      </Field>
      <Field label={texts.audit.from}>
        {(control) => (
          <input {...control} type="date" value={filter.from ?? ''} max={filter.to} onChange={changeHandler('from')} />
        )}
      </Field>
      <Field label={texts.audit.to}>
        {(control) => (
          <input {...control} type="date" value={filter.to ?? ''} min={filter.from} onChange={changeHandler('to')} />
        )}
      </Field>
    </>
  )
})

/** Applies the actor's name on Enter instead of on every keystroke. */
const blurOnEnter = (event: { key: string; currentTarget: HTMLElement }) => {
  if (event.key === 'Enter') event.currentTarget.blur()
}
