import { useState } from 'react'
import { eyeGlyph, eyeOffGlyph } from '../icon/glyphs.ts'
import { SvgIcon } from '../icon/svg-icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'

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
          icon={<SvgIcon glyph={shown ? eyeOffGlyph : eyeGlyph} size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
