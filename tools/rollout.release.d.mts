export function packRelease(options: {
  folder: string;
  commit: string;
  assets?: readonly string[];
  copiesNode?: boolean;
}): string;
