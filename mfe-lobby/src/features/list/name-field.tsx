import { useTexts } from '@tessera/i18n'
import { TextField } from '@tessera/ui/text-field'
import { MAX_NAME_LENGTH } from '../../lib/normalise-search.ts'
import { TEXTS } from './texts.ts'

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
}

export function NameField({ value, onChange }: NameFieldProps) {
  const t = useTexts(TEXTS)
  return (
    <TextField
      label={t('name')}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={MAX_NAME_LENGTH}
      value={value}
      onChange={onChange}
    />
  )
}
