import { GLYPHS, type IconName } from './glyph-names.ts'
import { SvgIcon, type SvgIconProps } from './svg-icon.tsx'

export interface IconProps extends Omit<SvgIconProps, 'glyph' | 'directional'> {
  name: IconName
}

const DIRECTIONAL: readonly IconName[] = ['back', 'chevron-right', 'arrow-right', 'logout']

/**
 * An icon by name, in the colour of the text around it.
 *
 * @example
 * <Icon name="wallet" size={20} />
 */
export function Icon({ name, ...rest }: IconProps) {
  return <SvgIcon glyph={GLYPHS[name]} directional={DIRECTIONAL.includes(name)} {...rest} />
}
