/** The colours of CSS with names that a queue can have, of up to nine characters. Source: CSS Color Module Level 4, 6.1. */
const NAMED: ReadonlyMap<string, string> = new Map(
  `
  aliceblue F0F8FF aqua 00FFFF azure F0FFFF beige F5F5DC bisque FFE4C4 black 000000 blue 0000FF brown A52A2A
  burlywood DEB887 cadetblue 5F9EA0 chocolate D2691E coral FF7F50 cornsilk FFF8DC crimson DC143C cyan 00FFFF
  darkblue 00008B darkcyan 008B8B darkgray A9A9A9 darkgreen 006400 darkgrey A9A9A9 darkkhaki BDB76B darkred 8B0000
  deeppink FF1493 dimgray 696969 dimgrey 696969 firebrick B22222 fuchsia FF00FF gainsboro DCDCDC gold FFD700
  goldenrod DAA520 gray 808080 green 008000 grey 808080 honeydew F0FFF0 hotpink FF69B4 indianred CD5C5C indigo 4B0082
  ivory FFFFF0 khaki F0E68C lavender E6E6FA lawngreen 7CFC00 lightblue ADD8E6 lightcyan E0FFFF lightgray D3D3D3
  lightgrey D3D3D3 lightpink FFB6C1 lime 00FF00 limegreen 32CD32 linen FAF0E6 magenta FF00FF maroon 800000
  mintcream F5FFFA mistyrose FFE4E1 moccasin FFE4B5 navy 000080 oldlace FDF5E6 olive 808000 olivedrab 6B8E23 orange FFA500
  orangered FF4500 orchid DA70D6 palegreen 98FB98 peachpuff FFDAB9 peru CD853F pink FFC0CB plum DDA0DD purple 800080
  red FF0000 rosybrown BC8F8F royalblue 4169E1 salmon FA8072 seagreen 2E8B57 seashell FFF5EE sienna A0522D silver C0C0C0
  skyblue 87CEEB slateblue 6A5ACD slategray 708090 slategrey 708090 snow FFFAFA steelblue 4682B4 tan D2B48C teal 008080
  thistle D8BFD8 tomato FF6347 turquoise 40E0D0 violet EE82EE wheat F5DEB3 white FFFFFF yellow FFFF00`
    .matchAll(/(\w+) (\w{6})/g)
    .map(([, name = '', hex]) => [name, `#${hex}`]),
);

/** The one text for all ways to write a colour: #RRGGBB, or #RRGGBBAA when it is translucent. */
export function canonicalColor(color: string): string {
  const long = /^#[0-9a-f]{3,4}$/i.test(color) ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color;
  return (NAMED.get(color.toLowerCase()) ?? long).toUpperCase().replace(/^(#.{6})FF$/, '$1');
}
