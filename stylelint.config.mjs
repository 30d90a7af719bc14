/** What Biome cannot say of styles: where raw lengths, physical sides, and selectors that reach into others may stand. */

/** More than a hairline is a token, or rem where it goes with the text. */
const RAW = '/(?<![\\w.])(?:[3-9]|2\\.\\d*[1-9]|\\d{2,})(?:\\.\\d+)?px/'
/** Sides that do not turn round with the reading direction. */
const PHYSICAL = [
  '/^(margin|padding|border|scroll-margin|scroll-padding)-(top|right|bottom|left)/',
  '/^(min-|max-)?(width|height)$/',
  '/^(top|right|bottom|left)$/',
]

export default {
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  ignoreFiles: ['**/dist/**'],
  rules: {
    'declaration-property-value-disallowed-list': {
      '/^(?!--)/': [RAW],
      '/^(text-align|float|clear)$/': ['left', 'right'],
    },
    'property-disallowed-list': PHYSICAL,
    'selector-max-id': 0,
    'declaration-no-important': true,
  },
  overrides: [
    {
      // A slice owns its classes alone: an element may be a part of the kit, or of another slice.
      files: ['shell/src/**/*.css', 'mfe-*/src/**/*.css'],
      rules: { 'selector-max-type': 0 },
    },
    {
      // The operator's own HTML, cleaned: it has no classes.
      files: ['**/promotion-body.module.css'],
      rules: { 'selector-max-type': null },
    },
    {
      // Plain HTML of the edge, which stands before any script and has no class but its own.
      files: ['shell/src/frame/*.css'],
      rules: { 'selector-max-type': null, 'selector-max-id': 1 },
    },
    {
      // Also for browsers that know neither custom properties nor logical ones.
      files: ['shell/src/frame/fault.css'],
      rules: { 'property-disallowed-list': null, 'declaration-property-value-disallowed-list': null },
    },
    {
      // The pages of operators have tokens and a kit of their own, and one reading direction.
      files: ['ops/**/*.css'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
}
