import { Icon, IconButton } from '@tessera/ui'
import { eyeGlyph, eyeOffGlyph } from '@tessera/ui/glyphs'
import { TextField, type TextFieldProps } from '@tessera/ui/text-field'
import { useState } from 'react'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  showLabel: string
  hideLabel: string
}

/** A text field whose content can be shown. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={<Icon of={shown ? eyeOffGlyph : eyeGlyph} size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
