/** A file of the verifier with its SHA-256, as `/verify/SHA256SUMS` lists it. */
export interface DownloadFile {
  name: string;
  sha256: string;
}

/** Reads the list that `sha256sum -c` takes: lines of a hash, two spaces and a name. What is none of these is left out. */
export const readSums = (text: string): DownloadFile[] =>
  text.split('\n').flatMap((line) => {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    return sha256 === undefined || name === undefined ? [] : [{ name, sha256 }];
  });
