import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Field } from '../../ui/field.tsx'
import { texts } from '../texts.ts'
import { useSites } from './use-sites.ts'

/** Select of a merchant; the first one by default. */
export const MerchantField = observer(function MerchantField({
  value,
  onChange,
}: {
  value: string
  onChange: (merchant: string) => void
}) {
  const codes = (useSites().value ?? []).map(({ merchant }) => merchant)
  const [firstCode] = codes
  useEffect(() => {
    if (value === '' && firstCode !== undefined) onChange(firstCode)
  }, [value, firstCode, onChange])
  return (
    <Field label={texts.merchant}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      )}
    </Field>
  )
})
