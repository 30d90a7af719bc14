/** Category view, loaded on demand: most visits only use the whole lobby. */
export const loadCategory = () => import(/* webpackChunkName: "category" */ './category-part.ts')
