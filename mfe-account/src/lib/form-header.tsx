import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon, IconButton } from '@tessera/ui'
import { headsetGlyph } from '@tessera/ui/glyphs'
import { Intro, type IntroProps } from '@tessera/ui/intro'
import * as styles from './form-header.module.css'

/** Header of a form, with a link to customer service. */
export function FormHeader({ host, ...intro }: IntroProps & { host: Host }) {
  const shared = useTexts('shared')
  return (
    <div className={styles.head}>
      <Intro {...intro} />
      <span className={styles.help}>
        <IconButton
          label={shared('contact_service')}
          icon={<Icon of={headsetGlyph} size={24} />}
          onClick={() => host.popups.show('customer-service')}
        />
      </span>
    </div>
  )
}
