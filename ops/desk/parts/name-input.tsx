import type { ControlProps } from '../../ui/field.tsx'

interface NameInputProps {
  control: ControlProps
  value: string
  onChange: (text: string) => void
  maxLength?: number
  readOnly?: boolean
}

/** Text input for names, without completion, spell check or capitalisation. */
export const NameInput = ({ control, onChange, ...rest }: NameInputProps) => (
  <input
    {...control}
    {...rest}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
  />
)
