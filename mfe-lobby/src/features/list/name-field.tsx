import { useTexts } from '@tessera/i18n'
import { TextField } from '@tessera/ui/text-field'
import { MAX_NAME_LENGTH } from '../../lib/search-words.ts'
import { TEXTS } from './texts.ts'

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
}

/** The name of a game, as a sheet over a list asks for it. */
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
