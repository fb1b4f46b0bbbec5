/** In place of the libraries that the editor uses for scripts and spreadsheets; see vite.config.ts. */
export const MarkerSeverity = {}
export const Editor = () => null
export const DiffEditor = () => null
export const useMonaco = () => null
export const loader = {}
export default {}
