import { partTexts, useTexts } from '@tessera/i18n'
import { Icon, IconButton } from '@tessera/ui'
import { eyeGlyph, eyeOffGlyph, lockGlyph } from '@tessera/ui/glyphs'
import { TextField, type TextFieldProps } from '@tessera/ui/text-field'
import { useState } from 'react'

const TEXTS = partTexts('password-field', {
  th: { show: 'แสดงรหัสผ่าน', hide: 'ซ่อนรหัสผ่าน' },
  en: { show: 'Show password', hide: 'Hide password' },
})

/** Text field with a lock icon, whose content can be made visible. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>) {
  const t = useTexts(TEXTS)
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      maxLength={128}
      {...props}
      type={isVisible ? 'text' : 'password'}
      prefix={<Icon of={lockGlyph} size={20} />}
      suffix={
        <IconButton
          label={t(isVisible ? 'hide' : 'show')}
          icon={<Icon of={isVisible ? eyeOffGlyph : eyeGlyph} size={20} />}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  )
}
