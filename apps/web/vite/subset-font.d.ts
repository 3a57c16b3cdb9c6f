/** Types of the parts of subset-font that the build uses. The package has none. */
declare module 'subset-font' {
  export type SubsetOptions = {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** Range of each variation axis that stays, by the axis' tag. A number pins the axis to this value. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    /** Tags of the OpenType features that stay. By default all do. */
    keepFeatures?: readonly string[];
  };

  /**
   * Returns a font that holds the glyphs of these characters alone.
   * @throws Error if the font can't be read.
   */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
