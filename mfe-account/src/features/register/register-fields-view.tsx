import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, Icon } from '@tessera/ui'
import { minusGlyph, plusGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import * as styles from './register.page.module.css'
import type { RegisterStore } from './register.store.ts'
import { RegisterFieldView } from './register-field.tsx'

/** Required fields, and below them, collapsed, the optional ones. */
export const RegisterFields = observer(function RegisterFields({ host, store }: { host: Host; store: RegisterStore }) {
  const t = useTexts('mfe-account')
  const panelId = useId()
  const { collapsedFields, fields, isSectionOpen: isOpen } = store
  const renderFields = (names: typeof fields) =>
    names.map((name) => <RegisterFieldView key={name} host={host} name={name} store={store} />)
  return (
    <>
      {renderFields(fields.filter((field) => !collapsedFields.includes(field)))}
      {collapsedFields.length > 0 && (
        <div className={styles.fold}>
          <Button
            variant="ghost"
            size="s"
            icon={<Icon of={isOpen ? minusGlyph : plusGlyph} size={16} />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => store.toggleExpanded()}
          >
            {t(collapsedFields.includes('affiliateCode') ? 'register.more_invitation' : 'register.more')}
          </Button>
          <div id={panelId} className={styles.folded} hidden={!isOpen}>
            {isOpen && renderFields(collapsedFields)}
          </div>
        </div>
      )}
    </>
  )
})
