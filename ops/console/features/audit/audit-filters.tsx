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

/** Narrows the audit by merchant, by who did it, by what was done, and by days. */
export const AuditFilters = observer(function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const merchants = useMerchants().value ?? []
  const set = (key: keyof AuditFilter) => (event: { target: { value: string } }) =>
    onChange({ ...filter, [key]: event.target.value.trim() })
  return (
    <>
      <Field label={texts.audit.filter}>
        {(control) => (
          <select {...control} value={filter.merchant ?? ''} onChange={set('merchant')}>
            <option value="">{texts.audit.all}</option>
            {merchants.map(({ code }) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.audit.action}>
        {(control) => (
          <select {...control} value={filter.action ?? ''} onChange={set('action')}>
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
            onBlur={set('actor')}
            onKeyDown={onEnter}
          />
        )}
      </Field>
      <Field label={texts.audit.from}>
        {(control) => (
          <input {...control} type="date" value={filter.from ?? ''} max={filter.to} onChange={set('from')} />
        )}
      </Field>
      <Field label={texts.audit.to}>
        {(control) => <input {...control} type="date" value={filter.to ?? ''} min={filter.from} onChange={set('to')} />}
      </Field>
    </>
  )
})

/** A name is requested once it is complete, not at each letter. */
const onEnter = (event: { key: string; currentTarget: HTMLElement }) => {
  if (event.key === 'Enter') event.currentTarget.blur()
}
